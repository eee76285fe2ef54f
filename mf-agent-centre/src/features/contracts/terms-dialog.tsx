import { type Contract, type ContractKind, contractPeriods } from '@parlay/contracts/endpoints/agent-contracts'
import { readAmount } from '@parlay/contracts/money'
import { Checkbox, Select, TextField } from '@parlay/ui'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { ApiError, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { MemberField, type TeamMember } from '../../member-field/member-field'
import styles from './contracts.module.css'
import { Preview } from './preview'
import { readTiers, type TypedTerms, typedTermsOf } from './terms'
import { TierFields } from './tier-fields'
import type { Wish } from './use-contract-action'
import { useParty } from './use-party'

export type TermsWish = 'OFFER' | 'REQUEST_NEW' | 'ANSWER_REQUEST'

interface TermsDialogProps {
  kind: ContractKind
  wish: TermsWish
  /** The contract that is answered or changed; without it a new one begins. */
  contract: Contract | undefined
  onSend: (wish: Wish) => Promise<void>
  onClose: () => void
}

/** A refusal names the tier; it is shown at the tier's rate. */
function atRates(error: unknown): unknown {
  if (!isApiError(error)) return error
  const fields = (error.value as { fields?: Record<string, unknown> } | null)?.fields
  if (!fields) return error
  const named = Object.entries(fields).map(([name, fault]) => [name.replace(/^(tiers\.\d+)$/, '$1.rate'), fault])
  return new ApiError({ ...error, value: { fields: Object.fromEntries(named) } })
}

const isField = (name: string) =>
  /^tiers\.\d+\.(activeMembers|base|rate)$|^isolatesWinAbove$|^reason$|^root\.member$/.test(name)
/** The downline is not a field of the form, which has only the terms. */
const ofMember = { AGENT_DOWNLINE_UNKNOWN: 'root.member' }

/** The terms of an offer or of a request. Next to an offer stands what it would have paid. */
export function TermsDialog({ kind, wish, contract, onSend, onClose }: TermsDialogProps) {
  const { t } = useTranslation('agent-contracts')
  const partyOf = useParty()
  const [member, setMember] = useState<TeamMember>()
  const form = useForm({ defaultValues: typedTermsOf(kind, contract), ...formOptions })
  const { period, carriesNegative, tiers, isolatesWinAbove } = form.watch()
  const bound = readAmount(isolatesWinAbove)
  const isRequest = wish === 'REQUEST_NEW'
  const asksMember = !isRequest && !contract
  const isDividend = kind === 'DIVIDEND'
  const memberId = isRequest ? undefined : (contract?.memberId ?? member?.memberId)

  const send = async (typed: TypedTerms) => {
    const read = readTiers(kind, typed.tiers)
    if (!read) return
    try {
      await onSend({
        action: wish,
        tiers: read,
        ...(wish === 'ANSWER_REQUEST' && contract && { contractId: contract.contractId, grants: true }),
        ...(wish === 'OFFER' && memberId && { memberId }),
        ...(isDividend && {
          period: typed.period,
          carriesNegative: typed.carriesNegative,
          isolatesWinAbove: readAmount(typed.isolatesWinAbove) ?? null,
        }),
        ...(typed.reason.trim() && { reason: typed.reason.trim() }),
      })
    } catch (error) {
      throw atRates(error)
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={contract ? t(`termsOf.${wish}`, { party: partyOf(contract) }) : t(`terms.${wish}`)}
        description={t(`termsAbout.${wish}`)}
        submitLabel={t(`send.${wish}`)}
        form={form}
        namespace="agent-contracts"
        hasField={isField}
        fieldOfCode={asksMember ? ofMember : {}}
        send={send}
        obstacle={isRequest || memberId !== undefined ? undefined : t('downlineFirst')}
        onClose={onClose}
        size="medium"
      >
        {asksMember && (
          <MemberField
            label={t('downline')}
            error={form.formState.errors.root?.member?.message}
            onChange={(chosen) => {
              form.clearErrors('root.member')
              setMember(chosen)
            }}
          />
        )}
        {isDividend && (
          <Select
            label={t('period')}
            value={period}
            options={contractPeriods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
            onChange={(chosen) => form.setValue('period', chosen)}
          />
        )}
        <TierFields kind={kind} />
        {isDividend && (
          <>
            <Checkbox
              label={t('carriesNegative')}
              checked={carriesNegative}
              onChange={({ target }) => form.setValue('carriesNegative', target.checked)}
            />
            <TextField
              label={t('isolatesWinAbove')}
              hint={t('isolatesHint')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              error={shownFault(form, 'isolatesWinAbove')}
              {...form.register('isolatesWinAbove', {
                validate: (typed) => typed === '' || readAmount(typed) !== undefined || t('wrongAmount'),
              })}
            />
          </>
        )}
        {isRequest && (
          <TextField
            label={t('reason')}
            hint={t('reasonHintUpline')}
            autoComplete="off"
            maxLength={140}
            error={shownFault(form, 'reason')}
            {...form.register('reason')}
          />
        )}
        {!isRequest && (
          <div className={styles.previewPlace}>
            <Preview
              key={period}
              kind={kind}
              memberId={memberId}
              tiers={readTiers(kind, tiers)}
              period={period}
              choices={
                isDividend
                  ? {
                      carriesNegative: String(carriesNegative),
                      ...(bound !== undefined && { isolatesWinAbove: bound }),
                    }
                  : {}
              }
            />
          </div>
        )}
      </FormDialog>
    </FormProvider>
  )
}
