import { componentLanguage } from '../ecmascript/componentLanguage';

export const svelte = componentLanguage('svelte', 'Svelte', ['.svelte']);
