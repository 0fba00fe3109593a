import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { subscribeWithoutScript } from '#lib/actions/subscribe.ts'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'
import type { NewsletterTexts } from './newsletter-form.tsx'
import { NewsletterFormLater } from './newsletter-form-later.tsx'
import { VoucherPromise } from './voucher-promise.tsx'

/**
 * The newsletter in the footer: a description, and the form. Without a script the browser validates it, and the
 * redirect's URL carries the result.
 */
export async function Newsletter() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('newsletter')])
  const texts: NewsletterTexts = t.raw('form')
  const privacy = t.rich('privacy', {
    link: (name) => (
      <Link href={legalPath(store, 'privacy')} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  })
  return (
    <section aria-labelledby="newsletter" className="newsletter">
      <StaticPart staticName="newsletter">
        <h2 id="newsletter" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 mb-5 text-sm text-ink-soft">
          {t('text')} <VoucherPromise />
        </p>
      </StaticPart>
      <NewsletterFormLater privacy={privacy}>
        <StaticPart staticName="subscribe">
          <PlainForm texts={texts} privacy={privacy} />
        </StaticPart>
      </NewsletterFormLater>
      <StaticPart staticName="outcomes">
        {Object.entries(texts.outcomes).map(([outcome, { text }]) => (
          <p key={outcome} id={`newsletter-${outcome}`} className="newsletter-outcome">
            {text}
          </p>
        ))}
      </StaticPart>
    </section>
  )
}

/** The form as it is without a script. */
function PlainForm({ texts, privacy }: { texts: NewsletterTexts; privacy: ReactNode }) {
  return (
    <form action={subscribeWithoutScript} className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      <Field id="newsletter-name" name="name" label={texts.name} autoComplete="given-name" required />
      <Field id="newsletter-last-name" name="last_name" label={texts.lastName} autoComplete="family-name" required />
      <Field id="newsletter-email" name="email" type="email" label={texts.email} autoComplete="email" required />
      <Checkbox
        id="newsletter-privacy"
        name="privacy_policy"
        label={privacy}
        className="text-sm sm:col-span-2"
        required
      />
      <Button size="lg">{texts.send}</Button>
    </form>
  )
}
