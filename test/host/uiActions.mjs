// What tests may ask of the workbench's window. Selectors are those of the VS Code named in install.mjs.
import fs from 'node:fs';
import path from 'node:path';

const PATIENCE_MS = 30_000;
const pictures = path.join(import.meta.dirname, '..', 'pictures');
const PALETTE = '.quick-input-widget:visible';

export const uiActions = {
  /** Writes a picture of the whole window to test/pictures. */
  async picture(page, name) {
    fs.mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `host-${name}.png`) });
  },

  /** Text and screen-reader label of the status bar item whose id ends so; undefined when there is none. */
  async statusItem(page, id) {
    const item = page.locator(`.part.statusbar .statusbar-item[id$="${id}"]`);
    if (!(await item.count())) return undefined;
    return { text: (await item.innerText()).trim(), label: await item.locator('[aria-label]').first().getAttribute('aria-label') };
  },

  /** Runs a command as a person does: by its full title in the palette. */
  async palette(page, title) {
    await until(`the command "${title}"`, async () => {
      await page.keyboard.press('F1');
      await page.locator(`${PALETTE} input`).first().fill(`>${title}`, { timeout: 3_000 });
      const first = page.locator(`${PALETTE} .monaco-list-row.focused`).first();
      await first.waitFor({ timeout: 2_000 });
      if ((await first.locator('.label-name').first().innerText()).trim() === title) {
        await page.keyboard.press('Enter');
        return true;
      }
      await page.keyboard.press('Escape');
      return false;
    });
  },

  /** Labels of the rows of the quick pick that a command opens, once the palette it was chosen from is gone. */
  async quickPickRows(page) {
    const rows = page.locator(`${PALETTE} .monaco-list-row`);
    await until('a quick pick', async () => (await rows.count()) > 0 && !(await page.locator(`${PALETTE} input`).first().inputValue()).startsWith('>'));
    return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? row.textContent));
  },

  /** Types into the open quick input and accepts. */
  async quickInput(page, text) {
    await until('a quick input', async () => !(await page.locator(`${PALETTE} input`).first().inputValue({ timeout: 2_000 })).startsWith('>'));
    await page.locator(`${PALETTE} input`).first().fill(text);
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
  },

  /** Narrows the open quick pick, which renders only the rows that fit. */
  async filterQuickPick(page, text) {
    await page.locator(`${PALETTE} input`).first().fill(text);
    await page.waitForTimeout(300);
  },

  async press(page, key) {
    await page.keyboard.press(key);
  },

  /** Text of the first match in the webview that shows it. */
  async webviewText(page, selector) {
    return (await inWebview(page, selector)).first().innerText();
  },

  async webviewTexts(page, selector) {
    return (await inWebview(page, selector)).allInnerTexts();
  },

  async webviewAttribute(page, selector, name) {
    return (await inWebview(page, selector)).first().getAttribute(name);
  },

  async webviewClick(page, selector) {
    await (await inWebview(page, selector)).first().click();
  },

  async webviewPress(page, selector, key) {
    await (await inWebview(page, selector)).first().press(key);
  },

  /** Background and text colour of the page in the webview. */
  async webviewColours(page) {
    const body = await inWebview(page, 'body:has(.app)');
    return body.first().evaluate((element) => {
      const style = element.ownerDocument.defaultView.getComputedStyle(element);
      return { background: style.backgroundColor, text: style.color };
    });
  },

  /** Opens the list of models, which starts the built-in chat extension, and waits for the model of that name. */
  async listChatModels(page, model) {
    await uiActions.palette(page, 'Chat: Manage Language Models');
    await page.locator('.models-widget').getByText(model, { exact: true }).first().waitFor({ timeout: 2 * PATIENCE_MS });
  },

  /** Waits until Chat offers the model of that name; needs no account. */
  async openChat(page, model) {
    await showChat(page);
    await page.locator('.interactive-input-part').getByText(model, { exact: true }).first().waitFor({ timeout: 2 * PATIENCE_MS });
  },

  /** Sends a prompt in agent mode, allows the tools that it asks for, and returns the finished answer's text. */
  async askAgent(page, prompt) {
    await (await showChat(page)).click();
    const answers = page.locator('.interactive-session .interactive-response');
    const before = await answers.count();
    await page.keyboard.insertText(prompt);
    await page.keyboard.press('Enter');
    await until('the answer of the agent', async () => {
      const allow = page.locator('.interactive-session').getByRole('button', { name: /^Allow/ }).first();
      if (await allow.isVisible()) await allow.click();
      if ((await answers.count()) <= before) return false;
      return answers.last().evaluate((answer) => !answer.classList.contains('chat-response-loading') && answer.querySelector('.chat-footer-toolbar .action-item') !== null);
    }, 2 * PATIENCE_MS);
    return (await answers.last().innerText()).trim();
  },
};

async function showChat(page) {
  const editor = page.locator('.interactive-input-part .monaco-editor').first();
  if (!(await editor.isVisible())) await page.keyboard.press('Control+Alt+i');
  await editor.waitFor({ timeout: PATIENCE_MS });
  return editor;
}

/** A webview is a frame in a frame; the inner one holds the extension's document. */
async function inWebview(page, selector) {
  let found;
  await until(`${selector} in a webview`, async () => {
    for (const frame of page.frames()) {
      if (frame.parentFrame()?.parentFrame() !== page.mainFrame()) continue;
      const locator = frame.locator(selector);
      if ((await locator.count().catch(() => 0)) && (await locator.first().isVisible())) {
        found = locator;
        return true;
      }
    }
    return false;
  });
  return found;
}

async function until(what, isDone, patience = PATIENCE_MS) {
  let last = '';
  for (const end = Date.now() + patience; Date.now() < end; ) {
    try {
      if (await isDone()) return;
    } catch (error) {
      last = error.message.split('\n')[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not come within ${patience / 1000} s. ${last}`);
}
