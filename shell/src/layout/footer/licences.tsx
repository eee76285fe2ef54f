import { useTranslation } from '@parlay/web/i18n'
import { Award } from 'lucide-react'
import { brand } from '../../brand'
import { licencesId } from '../header/licence-button'
import styles from './footer.module.css'

/** Shows the brand's licences. A sample licence is marked as one and links to the regulator's own register. */
export function Licences() {
  const { t } = useTranslation('shell')
  return (
    <section id={licencesId} tabIndex={-1} className={styles.licences} aria-labelledby="licences-heading">
      <h2 id="licences-heading" className={styles.heading}>
        {t('footer.licences')}
      </h2>
      <ul className={styles.badges}>
        {brand.licences.map(({ code, name, url, sample }) => (
          <li key={code}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.badge}>
              <Award aria-hidden="true" />
              <span>
                <strong>{code}</strong>
                <span className={styles.name}>
                  <span>{name}</span>
                  {sample && <span>{` · ${t('footer.sample')}`}</span>}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
