import { componentLanguage } from '../ecmascript/componentLanguage';

export const vue = componentLanguage('vue', 'Vue', ['.vue']);
