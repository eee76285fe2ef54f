import { countWords } from '@parlay/contracts/count-words'
import {
  type FeedbackType,
  feedbackTypes,
  maxContactLength,
  maxFeedbackLength,
  sendFeedback,
} from '@parlay/contracts/endpoints/feedback'
import { ImageField } from '@parlay/member-common/images/image-field'
import { useImages } from '@parlay/member-common/images/use-images'
import { LinesField } from '@parlay/member-common/lines-field'
import { Button, Card, FormProblem, TextField } from '@parlay/ui'
import { formOptions, useFaultText, useSubmit } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { useQueryClient } from '@parlay/web/state'
import { useForm } from 'react-hook-form'
import styles from './feedback.module.css'
import type { SentTicket } from './sent-note'
import { ticketLists } from './ticket-lists'

interface FeedbackFormProps {
  /** A visitor leaves a contact and sends no images. */
  isMember: boolean
  /** The withdrawal that the member disputes. */
  orderNo: string | undefined
  /** A question that was asked elsewhere, to be sent or changed. */
  asked?: string | undefined
  onSent: (ticket: SentTicket) => void
}

interface Values {
  type: FeedbackType
  content: string
  contact: string
}

export function FeedbackForm({ isMember, orderNo: linkedOrderNo, asked = '', onSent }: FeedbackFormProps) {
  const { t } = useTranslation('member-centre')
  const orderNo = isMember ? linkedOrderNo : undefined
  const language = wireLanguage(useLanguage())
  const bounds = useSystemStatus()?.feedback
  const textOf = useFaultText('member-centre')
  const client = useQueryClient()
  const images = useImages()
  const form = useForm<Values>({
    defaultValues: { type: orderNo ? 'COMPLAINT' : 'FEEDBACK', content: asked, contact: '' },
    ...formOptions,
  })
  const { errors, isSubmitting } = form.formState
  const words = countWords(form.watch('content'), language)

  const refuseWords = (content: string) => {
    const count = countWords(content, language)
    if (!bounds || (count >= bounds.minWords && count <= bounds.maxWords)) return true
    const params = { min: String(bounds.minWords), max: String(bounds.maxWords), words: String(count) }
    return textOf({ key: 'err_feedback_words', params }) ?? false
  }
  const refuseNoContact = (contact: string) =>
    contact.trim() !== '' || (textOf({ key: 'err_feedback_contact', params: {} }) ?? false)

  const onSubmit = useSubmit({
    form,
    namespace: 'member-centre',
    hasField: (name) => name === 'content' || (name === 'contact' && !isMember),
    send: async ({ type, content, contact }) => {
      const own = isMember ? { images: images.ids, orderNo } : { contact: contact.trim() }
      const { ticketNo } = await callApi(sendFeedback, { type, content, language, ...own })
      void client.invalidateQueries(ticketLists)
      onSent({ ticketNo, ...(!isMember && { contact: contact.trim() }) })
    },
  })
  return (
    <Card>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {orderNo && <DisputedOrder orderNo={orderNo} />}
        <fieldset className={styles.types}>
          <legend className={styles.legend}>{t('feedback.type')}</legend>
          {feedbackTypes.map((type) => (
            <label key={type} className={styles.type}>
              <input type="radio" value={type} {...form.register('type')} />
              <span>{t(`feedback.type.${type}`)}</span>
            </label>
          ))}
        </fieldset>
        <LinesField
          label={t('feedback.content')}
          hint={
            bounds
              ? t('feedback.wordsOf', { words, min: bounds.minWords, max: bounds.maxWords })
              : t('feedback.words', { words })
          }
          error={errors.content?.message}
          maxLength={maxFeedbackLength}
          aria-required
          {...form.register('content', { validate: refuseWords })}
        />
        {isMember ? (
          <ImageField label={t('feedback.images')} images={images} />
        ) : (
          <>
            <TextField
              label={t('feedback.contact')}
              hint={t('feedback.contactHint')}
              error={errors.contact?.message}
              maxLength={maxContactLength}
              autoComplete="email"
              required
              {...form.register('contact', { validate: refuseNoContact })}
            />
            <p className={styles.quiet}>{t('feedback.visitor')}</p>
          </>
        )}
        <FormProblem>{errors.root?.message}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          loading={isSubmitting}
          disabled={images.isUnfinished}
        >
          {t('feedback.send')}
        </Button>
      </form>
    </Card>
  )
}

function DisputedOrder({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.order}>
      <p className={styles.strong}>
        <span>{t('feedback.order')}</span>{' '}
        <span translate="no" className={styles.whole}>
          {orderNo}
        </span>
      </p>
      <p>{t('feedback.orderAbout')}</p>
    </div>
  )
}
