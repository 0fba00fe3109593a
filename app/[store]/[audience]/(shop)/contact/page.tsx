import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '#components/contact/contact-form.tsx'
import { ContactWays } from '#components/contact/contact-ways.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { legalPath } from '#lib/content/legal-pages.ts'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { currentStore } from '#lib/stores/current.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact')
  return fixedPageMetadata('/contact', { title: t('title'), description: t('description') })
}

export default async function ContactPage() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('contact')])
  return (
    <PageFrame footerPath="contact">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-text text-base text-ink-soft">{t('intro')}</p>
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:max-w-5xl">
          <ContactForm
            texts={t.raw('form')}
            topics={t.raw('topics')}
            errors={t.raw('errors')}
            privacy={legalPath(store, 'privacy')}
          />
          <ContactWays />
        </div>
      </div>
    </PageFrame>
  )
}
