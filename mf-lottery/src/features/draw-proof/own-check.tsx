import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { saveFile } from '@parlay/web/site/save-file'
import { Download } from 'lucide-react'
import styles from './draw-proof.module.css'

/** How the draw is checked without this site, and the file that it takes. */
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
