import type en from '../messages/en.json'

type Messages = Record<keyof typeof en, string>
export type MessageKey = keyof typeof en
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

const catalogues: Record<string, () => Promise<{ default: Messages }>> = {
  en: () => import('../messages/en.json'),
  fil: () => import('../messages/fil.json'),
  'zh-Hans': () => import('../messages/zh-hans.json'),
  id: () => import('../messages/id.json'),
  th: () => import('../messages/th.json'),
  vi: () => import('../messages/vi.json'),
  ja: () => import('../messages/ja.json'),
}

export async function loadTranslate(language: string): Promise<Translate> {
  const load = catalogues[language] ?? catalogues.en
  const messages = (await load?.())?.default
  return (key, values = {}) =>
    (messages?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
