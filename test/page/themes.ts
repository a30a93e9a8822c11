import type { OpenOptions } from './openPage';

type Theme = Pick<OpenOptions, 'theme' | 'variables'>;

/** Variables of four themes that ship with VS Code, as far as the page uses them. */
export const THEMES: Readonly<Record<'dark' | 'light' | 'highContrast' | 'highContrastLight', Theme>> = {
  dark: {
    theme: 'vscode-dark',
    variables: {
      '--vscode-editor-background': '#1f1f1f', '--vscode-editor-foreground': '#cccccc', '--vscode-foreground': '#cccccc', '--vscode-sideBar-background': '#181818',
      '--vscode-panel-border': '#2b2b2b', '--vscode-focusBorder': '#0078d4', '--vscode-textLink-foreground': '#4daafc', '--vscode-list-hoverBackground': '#2a2d2e',
      '--vscode-list-inactiveSelectionBackground': '#37373d', '--vscode-input-background': '#313131', '--vscode-input-foreground': '#cccccc', '--vscode-input-border': '#3c3c3c', '--vscode-font-size': '13px',
    },
  },
  light: {
    theme: 'vscode-light',
    variables: {
      '--vscode-editor-background': '#ffffff', '--vscode-editor-foreground': '#3b3b3b', '--vscode-foreground': '#3b3b3b', '--vscode-sideBar-background': '#f8f8f8',
      '--vscode-panel-border': '#e5e5e5', '--vscode-focusBorder': '#005fb8', '--vscode-textLink-foreground': '#005fb8', '--vscode-list-hoverBackground': '#f2f2f2',
      '--vscode-list-inactiveSelectionBackground': '#e4e6f1', '--vscode-input-background': '#ffffff', '--vscode-input-foreground': '#3b3b3b', '--vscode-input-border': '#cecece', '--vscode-font-size': '13px',
    },
  },
  highContrast: {
    theme: 'vscode-high-contrast',
    variables: {
      '--vscode-editor-background': '#000000', '--vscode-editor-foreground': '#ffffff', '--vscode-foreground': '#ffffff', '--vscode-sideBar-background': '#000000',
      '--vscode-panel-border': '#6fc3df', '--vscode-contrastBorder': '#6fc3df', '--vscode-contrastActiveBorder': '#f38518', '--vscode-focusBorder': '#f38518', '--vscode-textLink-foreground': '#21a6ff',
      '--vscode-list-hoverBackground': '#ffffff1a', '--vscode-list-inactiveSelectionBackground': '#00000000', '--vscode-input-background': '#000000', '--vscode-input-foreground': '#ffffff', '--vscode-input-border': '#6fc3df', '--vscode-font-size': '13px',
    },
  },
  highContrastLight: {
    theme: 'vscode-high-contrast vscode-high-contrast-light',
    variables: {
      '--vscode-editor-background': '#ffffff', '--vscode-editor-foreground': '#292929', '--vscode-foreground': '#292929', '--vscode-sideBar-background': '#ffffff',
      '--vscode-panel-border': '#0f4a85', '--vscode-contrastBorder': '#0f4a85', '--vscode-contrastActiveBorder': '#006bbd', '--vscode-focusBorder': '#006bbd', '--vscode-textLink-foreground': '#0f4a85',
      '--vscode-list-hoverBackground': '#dfdfdf4d', '--vscode-list-inactiveSelectionBackground': '#0f4a851a', '--vscode-input-background': '#ffffff', '--vscode-input-foreground': '#292929', '--vscode-input-border': '#0f4a85', '--vscode-font-size': '13px',
    },
  },
};
