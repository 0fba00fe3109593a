import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

const stages = ['cart', 'delivery', 'confirmation'] as const

interface StagesProps {
  /** Where one stands. */
  current: 1 | 2 | 3
  /** Whether that stage is done, too. */
  finished?: boolean
}

/** The three stages of the checkout: done, current, next. */
export async function Stages({ current, finished = false }: StagesProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout.stages')])
  return (
    <ol aria-label={t('label')} className="flex flex-wrap gap-2 text-xs md:gap-4 md:text-sm">
      {stages.map((stage, index) => {
        const number = index + 1
        const done = number < current || (number === current && finished)
        const now = number === current
        return (
          <li
            key={stage}
            aria-current={now ? 'step' : undefined}
            className={`flex flex-1 flex-col gap-x-2 gap-y-1 border-t-3 pt-2.5 sm:flex-row sm:items-center ${done || now ? 'border-water text-ink' : 'border-line text-ink-soft'} ${now ? 'font-medium' : ''}`}
          >
            <span
              className={`flex size-5 shrink-0 items-center justify-center rounded-full text-2xs tabular-nums ${done ? 'bg-water text-white' : now ? 'bg-water-soft text-water-deep outline-2 outline-water' : 'bg-sand-deep text-ink-soft'}`}
            >
              {done ? <Icon name="check" className="size-3" /> : number}
            </span>
            {stage === 'cart' && current === 2 ? (
              <Link href={storePath(store, '/cart')} className="underline-offset-4 hover:underline">
                {t(stage)}
              </Link>
            ) : (
              t(stage)
            )}
            {done ? <span className="sr-only">, {t('done')}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
