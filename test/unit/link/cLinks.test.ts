import { expectEdges } from '../../support/expectEdges';
import type { Texts } from '../../support/parsedFiles';

const SERVER: Texts = {
  'src/server.h': '#ifndef SERVER_H\n#define SERVER_H\n#include "sds.h"\n#define UNUSED(x) ((void)(x))\ntypedef struct server { int port; struct conn *first; } server;\nstruct conn { sds name; int (*read)(struct conn *c); };\nvoid serverLog(const char *text);\nextern server instance;\nstatic inline int isOpen(server *s) { return s->port; }\n#endif\n',
  'src/sds.h': 'typedef char *sds;\nsds sdsnew(const char *text);\nint sdslen(sds s);\n',
  'src/sds.c': '#include "sds.h"\nsds sdsnew(const char *text) { return helper(); }\nint sdslen(sds s) { return 0; }\nstatic sds helper(void) { return 0; }\n',
  'src/server.c': '#include "server.h"\nserver instance;\nvoid serverLog(const char *text) { UNUSED(text); }\nstatic void helper(void) {}\nint main(void) {\n  serverLog("up");\n  sdsnew("a");\n  helper();\n  isOpen(&instance);\n  instance.first->read(instance.first);\n  instance.port = 3;\n  missing();\n  return 0;\n}\n',
};

describe('C names', () => {
  it('lead through includes of includes, from a prototype to its definition, and stay in the file when they are static', async () => {
    await expectEdges(SERVER, /-(?:CALLS|IMPORTS)/, [
      'src/server.h -IMPORTS-> src/sds.h', 'src/sds.c -IMPORTS-> src/sds.h', 'src/server.c -IMPORTS-> src/server.h',
      'src/sds.c:sdsnew -CALLS-> src/sds.c:helper', 'src/server.c:serverLog -CALLS-> src/server.h:UNUSED',
      'src/server.c:main -CALLS-> src/server.c:serverLog', 'src/server.c:main -CALLS-> src/sds.c:sdsnew', 'src/server.c:main -CALLS-> src/server.c:helper',
      'src/server.c:main -CALLS-> src/server.h:isOpen', 'src/server.c:main -CALLS-> src/server.h:conn.read',
    ]);
  });

  it('tie a use to the declaration it was found by, and a variable to its definition', async () => {
    await expectEdges(SERVER, /main -REFERENCES\S* src\/s\w+\.[ch]:(?:sdsnew|instance|server\.port)$/, [
      'src/server.c:main -REFERENCES/read-> src/server.c:instance', 'src/server.c:main -REFERENCES/read-> src/sds.h:sdsnew', 'src/server.c:main -REFERENCES/write-> src/server.h:server.port',
    ]);
  });

  it('of two programs stay apart, and of two definitions of one prototype are candidates', async () => {
    const texts = {
      'a/nav.h': 'void navigate(void);\n', 'a/nav.c': '#include "nav.h"\nvoid navigate(void) {}\n', 'a/main.c': '#include "nav.h"\nint main(void) { navigate(); }\n',
      'b/nav.h': 'void navigate(void);\n', 'b/nav.c': '#include "nav.h"\nvoid navigate(void) {}\n', 'b/main.c': '#include "nav.h"\nint main(void) { navigate(); }\n',
      'c/main.c': 'int main(void) { navigate(); }\n',
      'os.h': 'int wait_for(int fd);\n', 'os_epoll.c': '#include "os.h"\nint wait_for(int fd) { return 1; }\n', 'os_kqueue.c': '#include "os.h"\nint wait_for(int fd) { return 2; }\n',
      'loop.c': '#include "os.h"\nvoid loop(void) { wait_for(1); }\n',
    };
    await expectEdges(texts, /-CALLS/, [
      'a/main.c:main -CALLS-> a/nav.c:navigate', 'b/main.c:main -CALLS-> b/nav.c:navigate',
      'loop.c:loop -CALLS?2-> os_epoll.c:wait_for', 'loop.c:loop -CALLS?2-> os_kqueue.c:wait_for',
    ]);
  });
});
