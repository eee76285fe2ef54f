import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { saveFile } from '@parlay/web/site/save-file'
import { Download } from 'lucide-react'
import styles from './draw-proof.module.css'

/** Explains how to check the draw without this site, and offers the file for it. */
export function OwnCheck({ proof }: { proof: DrawProof }) {
  const { t } = useTranslation('lottery-proof')
  const { gameCode, numero } = proof
  const file = `proof-${gameCode}-${numero}.json`
  const save = () => saveFile(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }), file)
  return (
    <>
      <h2 id="own-check" className={styles.title}>
        {t('own')}
      </h2>
      <p>{t('own_text')}</p>
      <code translate="no" className={styles.command}>
        {`npx ./docs/lottery-verifier ${location.origin} ${gameCode} ${numero} --ticket ${file}`}
      </code>
      <div>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
