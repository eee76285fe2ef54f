import { useTranslation } from '@parlay/web/i18n'

const namespaces = ['office', 'members'] as const

/** Returns the texts of the pages about members, which load with them, together with those of every page. */
export const useMemberTexts = () => useTranslation(namespaces)
