import { Button, IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useDeviceList } from '@parlay/web/site/use-device-list'
import { X } from 'lucide-react'
import styles from './favourite-numbers.module.css'

interface FavouriteNumbersProps {
  /** The number of digits of the play's numbers. */
  digits: number
  chosen: ReadonlySet<string>
  onChoose: (numbers: ReadonlySet<string>) => void
}

/** The sets of numbers that the member keeps on this device, each chosen by one press. Visitors have none. */
export function FavouriteNumbers({ digits, chosen, onChoose }: FavouriteNumbersProps) {
  const { t } = useTranslation('lottery-bets')
  const { account, list, toggle } = useDeviceList(`lottery-numbers-${digits}`)
  const shown = [...chosen].sort().join(' ')
  if (account === undefined || (list.length === 0 && shown === '')) return null
  return (
    <fieldset className={styles.favourites}>
      <legend className={styles.legend}>{t('mine')}</legend>
      {list.map((numbers) => (
        <span key={numbers} className={styles.set}>
          <Button size="small" onClick={() => onChoose(new Set(numbers.split(' ')))}>
            <span className={styles.numbers}>{numbers}</span>
          </Button>
          <IconButton label={t('mine.remove', { numbers })} icon={<X />} onClick={() => toggle(numbers)} />
        </span>
      ))}
      {shown !== '' && !list.includes(shown) && (
        <Button size="small" variant="quiet" onClick={() => toggle(shown)}>
          {t('mine.keep')}
        </Button>
      )}
    </fieldset>
  )
}
