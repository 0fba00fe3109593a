import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextareaField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { decideApproval, sendForApproval } from '#lib/actions/profile/approvals.ts'
import { formatMoney } from '#lib/rules/money.ts'
import type { QuoteStanding } from '#lib/store-api/quote-standing.ts'

interface QuoteApprovalProps {
  quote: string
  standing: QuoteStanding
}

/** Where a quote of a company's buyer stands: to be sent for approval, waiting, approved or refused. */
export async function QuoteApproval({ quote, standing }: QuoteApprovalProps) {
  const { company, approval } = standing
  const t = await getTranslations('profile.company.approval')
  if (!approval)
    return (
      <Card as="section" className="mt-6">
        <p className="mb-5">{t('needed', { limit: formatMoney(company.order_limit ?? 0, { sign: true }) })}</p>
        <form action={sendForApproval}>
          <input type="hidden" name="quote" value={quote} />
          <Button>{t('send')}</Button>
        </form>
      </Card>
    )
  const { state, buyer, reason } = approval
  if (state === 'approved')
    return (
      <Message tone="success" className="mt-6">
        {t('approved')}
      </Message>
    )
  if (state === 'refused')
    return (
      <Message tone="danger" title={t('refused')} className="mt-6">
        {reason}
      </Message>
    )
  if (company.role === 'buyer')
    return (
      <Message tone="warning" className="mt-6">
        {t('waiting')}
      </Message>
    )
  return (
    <Card as="section" aria-labelledby="decide" className="mt-6">
      <h2 id="decide" className="text-xl">
        {t('decide')}
      </h2>
      <p className="mt-2 mb-5">{t('asked', { name: buyer })}</p>
      <form action={decideApproval}>
        <input type="hidden" name="quote" value={quote} />
        <Button name="decision" value="approve">
          {t('approve')}
        </Button>
      </form>
      <form action={decideApproval} className="mt-6 border-t border-line pt-5">
        <input type="hidden" name="quote" value={quote} />
        <TextareaField name="reason" label={t('reason')} rows={2} maxLength={500} required />
        <Button name="decision" value="refuse" look="danger" className="mt-4">
          {t('refuse')}
        </Button>
      </form>
    </Card>
  )
}
