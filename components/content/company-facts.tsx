import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { legalPath } from '#lib/content/legal-pages.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The shop's operator, address and contact, only from the store's record. */
export async function CompanyFacts() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('company')])
  const { company, telephone } = store
  return (
    <section aria-labelledby="company" className="container-page pt-14">
      <h2 id="company" className="text-2xl">
        {t('title')}
      </h2>
      <dl className="mt-6 grid gap-x-8 gap-y-5 rounded-lg bg-sand p-6 text-sm sm:grid-cols-2 lg:grid-cols-4 [&_a]:underline [&_a]:underline-offset-4 [&_dd]:mt-0.5 [&_dd]:font-medium [&_dt]:text-ink-soft">
        <div>
          <dt>{t('name')}</dt>
          <dd>
            {company.legalName}
            <Link href={legalPath(store, 'legalNotice')} className="block font-normal">
              {t('legalNotice')}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('address')}</dt>
          <dd>
            {company.street}
            <span className="block">{`${company.postalCode} ${company.city}`}</span>
          </dd>
        </div>
        {telephone.show ? (
          <div>
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${telephone.number}`}>{formatPhone(telephone.number)}</a>
              <span className="block font-normal text-ink-soft">{t('hours')}</span>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('contact')}</dt>
          <dd>
            <a href={contactPath(store)}>{t('write')}</a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
