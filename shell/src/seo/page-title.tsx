import { useEvent } from '@parlay/web/events'
import { tagOf, useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../brand'

const servedTag = tagOf(brand.defaultLanguage as Parameters<typeof tagOf>[0])

/**
 * Keeps the window's title that of the page shown, or of the game that is open in it. The initial HTML has its own
 * title in the brand's first language.
 */
export function PageTitle() {
  const { pathname } = useLocation()
  const { language } = useTranslation('common').i18n
  const [name, setName] = useState<string | null>(null)
  useEvent('page-named', (named) => setName(named.name))
  const isServed = useRef(language === servedTag)

  useEffect(() => {
    if (isServed.current) {
      isServed.current = false
      return
    }
    import(/* webpackChunkName: "page-title" */ './show-page-title')
      .then(({ showPageTitle }) => showPageTitle({ path: pathname, language, name }))
      .catch(() => undefined)
  }, [pathname, language, name])
  return null
}
