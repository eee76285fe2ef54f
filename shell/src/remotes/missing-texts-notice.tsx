import { Button } from '@parlay/ui/button'
import { useLanguage } from '@parlay/web/i18n'
import { wireLanguage } from '@parlay/web/i18n/languages'
import { areTextsMissing, onMissingTexts } from '@parlay/web/i18n/missing-texts'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import CN from './messages/CN.json'
import EN from './messages/EN.json'
import ID from './messages/ID.json'
import JA from './messages/JA.json'
import TH from './messages/TH.json'
import TY from './messages/TY.json'
import VI from './messages/VI.json'
import styles from './missing-texts-notice.module.css'
import { reloadPage } from './page-problem'

/** The files of texts may be missing, so this notice has its own. */
const words = {
  CN: [CN.texts_missing, CN.retry],
  EN: [EN.texts_missing, EN.retry],
  ID: [ID.texts_missing, ID.retry],
  JA: [JA.texts_missing, JA.retry],
  TH: [TH.texts_missing, TH.retry],
  TY: [TY.texts_missing, TY.retry],
  VI: [VI.texts_missing, VI.retry],
} as const

/** Says that texts are missing and are requested again, and offers a reload; empty once they are there. */
function MissingTextsNotice() {
  const isMissing = useSyncExternalStore(onMissingTexts, areTextsMissing)
  const [sentence, retry] = words[wireLanguage(useLanguage())]
  return (
    <div role="status">
      {isMissing && (
        <div className={styles.notice} popover="manual" ref={(notice) => notice?.showPopover?.()}>
          <span>{sentence}</span>
          <Button size="small" onClick={reloadPage}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  )
}

let root: Root | undefined

/** Puts the notice on the page, in addition to the page's content. */
export function showMissingTexts(): void {
  if (root) return
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<MissingTextsNotice />)
}
