import { callApi, errorMessage } from '@parlay/shared/api'
import { updateLanguage } from '@parlay/shared/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { emit, useEvent } from '@parlay/shared/events'
import { useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { useQueryClient } from '@parlay/shared/state'

/** The language that a member chooses for the page is also the one in which the member is written to. */
export function useTellLanguage(): void {
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
