import type { HostMessage, PageMessage } from '../src/protocol/messages';
import { BadReplay } from './readTrace';
import { STRINGS } from './strings';

/** What surrounds the page: VS Code, or a plain browser. */
export interface Host {
  readonly isEditor: boolean;
  /** Calls back with every replay that arrives: at once with an embedded one, later with those the host sends. */
  start(onReplay: (replay: unknown) => void): void;
  openFile(path: string, line: number): void;
  /** Resolves to false when the text could not be copied. */
  copy(text: string): Promise<boolean>;
  /** State that survives a reload; undefined when there is none. */
  getState(): unknown;
  setState(state: unknown): void;
}

interface VsCodeApi {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  interface Window {
    acquireVsCodeApi?: () => VsCodeApi;
    __CAIRN_REPLAY__?: unknown;
  }
}

/** Id of the `<script type="application/json">` that may hold the replay outside an editor. */
const EMBEDDED_ID = 'cairn-replay';

export function connectHost(): Host {
  return window.acquireVsCodeApi === undefined ? browserHost() : editorHost(window.acquireVsCodeApi());
}

function editorHost(api: VsCodeApi): Host {
  return {
    isEditor: true,
    start(onReplay) {
      window.addEventListener('message', (event: MessageEvent<HostMessage | undefined>) => {
        if (event.data?.type === 'trace') onReplay(event.data);
      });
      api.postMessage({ type: 'ready' });
    },
    openFile: (path, line) => api.postMessage({ type: 'openFile', path, line }),
    copy(text) {
      api.postMessage({ type: 'copyMarkdown', text });
      return Promise.resolve(true);
    },
    getState: () => api.getState(),
    setState: (state) => api.setState(state),
  };
}

function browserHost(): Host {
  return {
    isEditor: false,
    start(onReplay) {
      const embedded = embeddedReplay();
      if (embedded !== undefined) onReplay(embedded);
    },
    openFile: () => undefined,
    copy: (text) => navigator.clipboard.writeText(text).then(() => true, () => false),
    // The history entry, because it survives a reload even where storage is refused (a page opened from disk).
    getState: () => history.state as unknown,
    setState: (state) => history.replaceState(state, ''),
  };
}

function embeddedReplay(): unknown {
  if (window.__CAIRN_REPLAY__ !== undefined) return window.__CAIRN_REPLAY__;
  const text = document.getElementById(EMBEDDED_ID)?.textContent;
  if (text === undefined || text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadReplay(STRINGS.whyBad.json, { cause: error });
  }
}
