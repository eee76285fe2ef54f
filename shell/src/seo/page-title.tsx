import { useEvent } from '@parlay/web/events'
import { tagOf, useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../brand'
import { hasCentre } from '../remotes/centre-address'

const servedTag = tagOf(brand.defaultLanguage as Parameters<typeof tagOf>[0])

/**
 * Keeps the window's title that of the page shown, or of the centre's page or the game that is open over it. The initial HTML has its own
 * title in the brand's first language.
 */
export function PageTitle() {
  const address = useLocation()
  const { language } = useTranslation('common').i18n
  const [name, setName] = useState<string | null>(null)
  useEvent('page-named', (named) => setName(named.name))
  const isServed = useRef(language === servedTag)

  useEffect(() => {
    if (isServed.current) {
      isServed.current = false
      // A centre that the address opens has its own title.
      if (!hasCentre(address)) return
    }
    import(/* webpackChunkName: "page-title" */ './show-page-title')
      .then(({ showPageTitle }) => showPageTitle({ address, language, name }))
      .catch(() => undefined)
  }, [address, language, name])
  return null
}
