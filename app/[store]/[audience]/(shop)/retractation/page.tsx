import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { WithdrawalFacts } from '#components/withdrawal/withdrawal-facts.tsx'
import { WithdrawalForm } from '#components/withdrawal/withdrawal-form.tsx'
import { withdrawalDays } from '#lib/rules/withdrawal.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdrawal')
  return { title: t('title'), robots: { index: false } }
}

export default async function WithdrawalPage() {
  const t = await getTranslations('withdrawal')
  return (
    <PageFrame footerPath="retractation">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-text text-base text-ink-soft">{t('intro', { days: withdrawalDays })}</p>
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:max-w-5xl">
          <WithdrawalForm texts={t.raw('form')} errors={t.raw('errors')} />
          <WithdrawalFacts />
        </div>
      </div>
    </PageFrame>
  )
}
