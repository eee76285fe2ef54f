import { updateLanguage } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'

/** Reports the language that a member chooses for the page to the gateway, which uses it in messages to the member. */
export function useSaveLanguage(): void {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  useEvent('language-changed', ({ language }, { replayed }) => {
    // The language with which the page started was chosen before.
    if (replayed) return
    callApi(updateLanguage, { language: wireLanguage(language) }).then(
      () => void queries.invalidateQueries({ queryKey: [getMemberInfo.moduleId] }),
      (error: unknown) => emit('toast-requested', { kind: 'error', text: errorMessage(error, t) }),
    )
  })
}
