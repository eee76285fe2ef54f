import { Button, classNames } from '@parlay/ui'
import { languages, setLanguage, useLanguage, useTranslation } from '@parlay/web/i18n'
import { Check, Globe } from 'lucide-react'
import { brand } from '../../brand'
import { useDisclosure } from '../use-disclosure'
import styles from './language-list.module.css'

const offeredLanguages = languages.filter(({ code }) => brand.languages.includes(code))

/** Lists the languages of the brand; `upwards` opens the list above the button. */
export function LanguageList({ upwards }: { upwards?: boolean }) {
  const { t } = useTranslation('shell')
  const chosen = useLanguage()
  const { isOpen, setIsOpen, rootProps } = useDisclosure<HTMLDivElement>()
  const current = offeredLanguages.find(({ code }) => code === chosen)
  return (
    <div {...rootProps} className={styles.root}>
      <Button
        variant="quiet"
        size="small"
        icon={<Globe aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-label={`${t('header.language')}: ${current?.name ?? ''}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {current?.name}
      </Button>
      {isOpen && (
        <ul className={classNames(styles.list, upwards && styles.upwards)}>
          {offeredLanguages.map(({ code, name, tag }) => (
            <li key={code}>
              <button
                type="button"
                lang={tag}
                className={styles.choice}
                aria-current={code === chosen}
                onClick={() => {
                  setIsOpen(false)
                  void setLanguage(code)
                }}
              >
                <span>{name}</span>
                {code === chosen && <Check aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
