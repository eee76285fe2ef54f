import { type ContractKind, mostTiers } from '@parlay/contracts/endpoints/agent-contracts'
import { readAmount } from '@parlay/contracts/money'
import { Button, IconButton, TextField } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { readPercent } from '../../rates'
import styles from './contracts.module.css'
import { emptyTier, isAbove, readMembers, type TypedTerms } from './terms'

/** The tiers of a contract: each asks for more than the one before, and pays more. */
export function TierFields({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-contracts')
  const form = useFormContext<TypedTerms>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' })
  const missing = t('errors:err_required')
  const isRateRight = (typed: string) => Number(readPercent(typed) ?? 0) > 0
  const isHigher = (index: number) => {
    const tiers = form.getValues('tiers')
    const [tier, before] = [tiers[index], tiers[index - 1]]
    return !tier || index === 0 || isAbove(tier, before)
  }
  return (
    <fieldset className={styles.tierFields}>
      <legend className={styles.title}>{t('tiers')}</legend>
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the fields of a tier are a part of the fieldset of all.
        <div key={field.id} role="group" aria-label={t('tier', { number: index + 1 })} className={styles.tierRow}>
          <TextField
            label={t('activeMembers')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            error={shownFault(form, `tiers.${index}.activeMembers`)}
            {...form.register(`tiers.${index}.activeMembers`, {
              validate: filledIn(missing, (typed) => readMembers(typed) !== undefined || t('wrongMembers')),
            })}
          />
          <TextField
            label={t(`base.${kind}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={shownFault(form, `tiers.${index}.base`)}
            {...form.register(`tiers.${index}.base`, {
              validate: filledIn(missing, (typed) => readAmount(typed) !== undefined || t('wrongAmount')),
            })}
          />
          <TextField
            label={t('rate')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            error={shownFault(form, `tiers.${index}.rate`)}
            {...form.register(`tiers.${index}.rate`, {
              validate: filledIn(missing, (typed) =>
                isRateRight(typed) ? isHigher(index) || t('err_contract_tiers', { tier: index + 1 }) : t('wrongRate'),
              ),
            })}
          />
          <IconButton
            label={t('removeTier', { number: index + 1 })}
            icon={<Trash2 />}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < mostTiers && (
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => append(emptyTier)}>
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  )
}
