import { el, replaceChildren } from './dom';
import { connectHost } from './host';
import { BadReplay, readReplay } from './readTrace';
import { showReplay } from './replayPage';
import { STRINGS } from './strings';

const root = el('div', { class: 'app' });
document.body.appendChild(root);
document.title = STRINGS.title;
if (document.documentElement.lang === '') document.documentElement.lang = STRINGS.locale;

const host = connectHost();
let leave: () => void = () => undefined;

const message = (text: string, role: 'status' | 'alert'): void => {
  leave();
  leave = () => undefined;
  replaceChildren(root, el('main', { class: 'message' }, el('h1', { class: 'visually-hidden' }, STRINGS.title), el('p', { role }, text)));
};

/** Runs `work`; a replay that cannot be shown becomes one sentence, anything else stays an error. */
const orExplain = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BadReplay)) throw error;
    message(STRINGS.badReplay(error.message), 'alert');
  }
};

message(host.isEditor ? STRINGS.waiting : STRINGS.noReplay, 'status');
orExplain(() =>
  host.start((value) =>
    orExplain(() => {
      const replay = readReplay(value);
      leave();
      leave = showReplay(root, replay, host);
    }),
  ),
);
