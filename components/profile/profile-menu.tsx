import { getTranslations } from 'next-intl/server'
import { LogOutForm } from '#components/account/log-out-form.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'
import { Link } from '#components/ui/link.tsx'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { type ProfileSection, profilePath } from '#lib/urls/profile-path.ts'

/**
 * The side menu's entries before the log-out, in the order of the specification (section 2), and the company; quotes
 * stand beside the orders.
 */
const entries = [
  { section: 'access-data', icon: 'lock' },
  { section: 'address', icon: 'house' },
  { section: 'order', icon: 'package-check' },
  { section: 'favourites', icon: 'heart' },
  { section: 'newsletter', icon: 'mail' },
  { section: 'company', icon: 'user' },
] as const satisfies readonly { section: ProfileSection; icon: IconName }[]

export type ProfileMenuEntry = 'start' | (typeof entries)[number]['section']

/**
 * Menu of the user area: a column beside the content, and on a phone one line that opens. Only one
 * of them is there at a time.
 */
export async function ProfileMenu({ current }: { current: ProfileMenuEntry }) {
  const t = await getTranslations('profile')
  const links = <MenuLinks current={current} />
  return (
    <nav aria-label={t('menu.label')} className="text-sm lg:sticky lg:top-28 lg:self-start">
      <details className="group rounded-lg border border-line lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
          <Icon name="menu" className="size-5 text-water" />
          <span className="flex-1">
            {t('area')}
            {current === 'start' ? null : <span className="font-normal text-ink-soft"> · {t(`menu.${current}`)}</span>}
          </span>
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-2">{links}</div>
      </details>
      <div className="hidden lg:block">{links}</div>
    </nav>
  )
}

const line =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sand aria-[current]:bg-sand aria-[current]:font-semibold aria-[current]:text-water'

async function MenuLinks({ current }: { current: ProfileMenuEntry }) {
  const [t, audience] = await Promise.all([getTranslations('profile.menu'), currentAudience()])
  // Companies are for professionals; the page says so to others.
  const shown = entries.filter(
    ({ section }) => section !== 'company' || audience === 'professional' || current === 'company',
  )
  return (
    <ul className="space-y-1">
      {shown.map(({ section, icon }) => (
        <li key={section}>
          <MenuLink entry={section} icon={icon} name={t(section)} current={current} />
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <LogOutForm>
          <button type="submit" className={line}>
            <Icon name="undo-2" className="size-5 shrink-0" />
            {t('logOut')}
          </button>
        </LogOutForm>
      </li>
    </ul>
  )
}

interface MenuLinkProps {
  entry: Exclude<ProfileMenuEntry, 'start'>
  icon: IconName
  name: string
  current: ProfileMenuEntry
}

async function MenuLink({ entry, icon, name, current }: MenuLinkProps) {
  const store = await currentStore()
  return (
    <Link href={profilePath(store, entry)} aria-current={entry === current ? 'page' : undefined} className={line}>
      <Icon name={icon} className="size-5 shrink-0" />
      {name}
    </Link>
  )
}
