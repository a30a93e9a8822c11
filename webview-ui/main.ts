import { el, replaceChildren } from './dom';
import { connectHost } from './host';
import { BadReplay, readReplay } from './readTrace';
import { showReplay } from './replayPage';
import { STRINGS } from './strings';

/** The host may bring the element; a plain page need not. */
const root = document.getElementById('app') ?? document.body.appendChild(el('div', { id: 'app' }));
root.classList.add('app');
document.title = STRINGS.title;
if (document.documentElement.lang === '') document.documentElement.lang = STRINGS.locale;

const host = connectHost();
let leave: () => void = () => undefined;
let shownDigest: string | undefined;

const message = (text: string, role: 'status' | 'alert'): void => {
  leave();
  leave = () => undefined;
  shownDigest = undefined;
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
      // The host may send what is shown already (it answers every `ready`); nobody should lose the place for that.
      if (replay.trace.packDigest === shownDigest) return;
      shownDigest = replay.trace.packDigest;
      leave();
      leave = showReplay(root, replay, host);
    }),
  ),
);
