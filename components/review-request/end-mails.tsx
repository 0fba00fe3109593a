import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { endReviewMailsForm } from '#lib/actions/review-mails.ts'

/** The button that ends the mails that ask for reviews. */
export async function EndMails({ token }: { token: string }) {
  const t = await getTranslations('reviewRequest.end')
  return (
    <Card as="section" className="mt-6">
      <form action={endReviewMailsForm}>
        <p className="mb-5 text-base">{t('text')}</p>
        <input type="hidden" name="token" value={token} />
        <Button size="lg">{t('send')}</Button>
      </form>
    </Card>
  )
}
