import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter in the footer: what it is, and the form. */
export async function Newsletter() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('newsletter')])
  const [, privacyPage = ''] = store.legalPages
  return (
    <section aria-labelledby="newsletter" className="mt-6 rounded-lg bg-paper p-6 text-ink md:p-8">
      <h2 id="newsletter" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t('text')}</p>
      <NewsletterForm
        texts={t.raw('form')}
        privacy={t.rich('privacy', {
          link: (name) => (
            <Link href={storePath(store, '/cms', privacyPage)} className="underline underline-offset-4">
              {name}
            </Link>
          ),
        })}
      />
    </section>
  )
}
