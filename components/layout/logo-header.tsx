import { getTranslations } from 'next-intl/server'
import { PressEarly } from '#components/hydration/press-early.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { Logo } from './logo.tsx'

const looks = { light: 'border-b border-line bg-paper', dark: 'bg-water-deep' } as const

interface LogoHeaderProps {
  secure?: boolean
  /** Dark with a white logo above the login. */
  look?: keyof typeof looks
}

/** Header of checkout, login and error pages: the logo and nothing that leads away. */
export async function LogoHeader({ secure = false, look = 'light' }: LogoHeaderProps) {
  const store = await currentStore()
  const t = await getTranslations('layout')
  return (
    <header className={looks[look]}>
      <PressEarly />
      <div className="container-page flex min-h-18 flex-wrap items-center justify-between">
        <Link
          load
          href="/"
          aria-label={t('homeLink', { shop: store.name })}
          className={look === 'dark' ? 'text-white' : 'text-water'}
        >
          <Logo name={store.name} />
        </Link>
        {secure ? (
          <span className="inline-flex items-center gap-2 text-xs text-ink-soft">
            <Icon name="lock" className="size-4" />
            {t('securePayment')}
          </span>
        ) : null}
      </div>
    </header>
  )
}
