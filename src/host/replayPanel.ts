import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { HostMessage, PageMessage } from '../protocol/messages';
import type { Answer } from './answers';
import { describeError } from './log';
import { replayHtml } from './replayHtml';

export const REPLAY_VIEW_TYPE = 'cairn.replay';

/** The one replay panel of the window: shows the answer it is given, until it is given another, also after a reload. */
export class ReplayPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private panel: vscode.WebviewPanel | undefined;
  private shown: Answer | undefined;
  private readonly serializer: vscode.Disposable;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.serializer = vscode.window.registerWebviewPanelSerializer(REPLAY_VIEW_TYPE, this);
  }

  show(answer: Answer): void {
    if (this.panel) this.panel.reveal(undefined, false);
    else {
      const title = vscode.l10n.t('Cairn Replay');
      this.adopt(vscode.window.createWebviewPanel(REPLAY_VIEW_TYPE, title, vscode.ViewColumn.Active, this.webviewOptions()));
    }
    this.load(answer);
  }

  /** A panel of an earlier session: its answer is on disk, its place in the replay in the page's own state. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.shown ??= await this.readShown();
    panel.webview.options = this.webviewOptions();
    this.adopt(panel);
  }

  dispose(): void {
    this.serializer.dispose();
    this.panel?.dispose();
  }

  private adopt(panel: vscode.WebviewPanel): void {
    this.panel?.dispose();
    this.panel = panel;
    panel.iconPath = vscode.Uri.joinPath(this.context.extensionUri, 'media', 'icon.svg');
    const receive = panel.webview.onDidReceiveMessage((message: PageMessage) => this.received(message));
    panel.onDidDispose(() => {
      receive.dispose();
      if (this.panel === panel) this.panel = undefined;
    });
    const uri = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(this.bundle(), name)).toString();
    panel.webview.html = replayHtml({
      scriptUri: uri('replay.js'), styleUri: uri('replay.css'), cspSource: panel.webview.cspSource, nonce: randomBytes(16).toString('base64url'),
      title: panel.title, language: vscode.env.language,
    });
  }

  /** The page asks with `ready` whenever it is made anew (first, after being hidden, after a reload). */
  private received(message: PageMessage): void {
    const fail = (error: unknown): void => {
      this.log.error(describeError(error));
      void vscode.window.showErrorMessage(vscode.l10n.t('Cairn could not do that: {0}', error instanceof Error ? error.message : String(error)));
    };
    if (message.type === 'ready') this.post();
    if (message.type === 'copyMarkdown') vscode.env.clipboard.writeText(message.text).then(undefined, fail);
    if (message.type === 'openFile') this.openFile(message.path, message.line).then(undefined, fail);
  }

  /** Opens only what the shown trace names, so that a page can never reach other files. */
  private async openFile(path: string, line: number): Promise<void> {
    const isKnown = this.shown?.trace.files.some((file) => file.absolutePath === path) || this.shown?.pack.items.some((item) => item.absolutePath === path);
    if (!isKnown) throw new Error(vscode.l10n.t('{0} is not part of this replay.', path));
    const position = new vscode.Position(Math.max(0, line - 1), 0);
    const column = this.panel?.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
    await vscode.window.showTextDocument(vscode.Uri.file(path), { viewColumn: column, selection: new vscode.Range(position, position) });
  }

  private load(answer: Answer): void {
    this.shown = answer;
    this.post();
    this.writeShown(answer).then(undefined, (error: unknown) => this.log.warn(`The replay will not survive a reload: ${describeError(error)}`));
  }

  private post(): void {
    if (!this.shown || !this.panel) return;
    const message: HostMessage = { type: 'trace', trace: this.shown.trace, pack: this.shown.pack };
    void this.panel.webview.postMessage(message);
  }

  private webviewOptions(): vscode.WebviewOptions {
    return { enableScripts: true, localResourceRoots: [this.bundle()] };
  }

  private bundle(): vscode.Uri {
    return vscode.Uri.joinPath(this.context.extensionUri, 'dist', 'webview');
  }

  private file(): vscode.Uri | undefined {
    return this.context.storageUri && vscode.Uri.joinPath(this.context.storageUri, 'replay.json');
  }

  private async writeShown(answer: Answer): Promise<void> {
    const file = this.file();
    if (!file || !this.context.storageUri) return;
    await vscode.workspace.fs.createDirectory(this.context.storageUri);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(answer)));
  }

  private async readShown(): Promise<Answer | undefined> {
    const file = this.file();
    if (!file) return undefined;
    try {
      return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as Answer;
    } catch (error) {
      this.log.warn(`The replay of the last session could not be read: ${describeError(error)}`);
      return undefined;
    }
  }
}
