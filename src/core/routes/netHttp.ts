import { stringValue } from './arguments';
import type { Framework } from './framework';

const PATTERN = /^(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+)?[\w.:-]*(\/\S*)$/;

export const netHttp: Framework = {
  id: 'net/http',
  languages: ['go'],
  modules: /^(?:net\/http|github\.com\/gorilla\/mux)$/,
  isUsual: false,
  calls: ['HandleFunc', 'Handle'],

  call(site, reader) {
    const pattern = PATTERN.exec(stringValue(site.args[0]?.text ?? '') ?? '');
    if (pattern === null || site.args.length !== 2 || site.receiver === '') return false;
    reader.route('net/http', pattern[1] ?? 'ANY', reader.placeOf(site), pattern[2], site, site.args[1]);
    return true;
  },
};
