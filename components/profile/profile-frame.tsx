import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { requireSession } from '#lib/session/session.ts'
import { shownPath } from '#lib/session/shown-path.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { ProfileMenu, type ProfileMenuEntry } from './profile-menu.tsx'
import { ProfileOutcome } from './profile-outcome.tsx'

interface ProfileFrameProps {
  current: ProfileMenuEntry
  title: string
  intro?: ReactNode
  /** Steps between the user area and this page, for the breadcrumb. */
  way?: readonly { name: string; web_url: string }[]
  /** `done` of the URL: the result of the change that redirected here. */
  done?: string | string[] | undefined
  children: ReactNode
}

/**
 * Layout of the user area: refuses visitors, menu at the side (on a phone above, folded), content.
 * The middleware has refused visitors before; here it is the page's own promise.
 */
export async function ProfileFrame({ current, title, intro, way = [], done, children }: ProfileFrameProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile')])
  await requireSession(profilePath(store))
  const area = current === 'start' ? [] : [{ name: t('area'), web_url: profilePath(store) }]
  return (
    <PageFrame footerPath={await shownPath()}>
      <Breadcrumb way={[...area, ...way]} current={current === 'start' ? t('area') : title} />
      <div className="container-page grid gap-x-12 gap-y-6 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8 xl:gap-x-20">
        <ProfileMenu current={current} />
        <div className="min-w-0 pb-4">
          <h1 className="text-3xl wrap-anywhere">{unbrokenWords(title)}</h1>
          {intro ? <p className="mt-2 max-w-text text-base text-ink-soft">{intro}</p> : null}
          <ProfileOutcome done={done} />
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </PageFrame>
  )
}
