import { getTranslations } from 'next-intl/server'
import { LogOutForm } from '#components/account/log-out-form.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'
import { Link } from '#components/ui/link.tsx'
import { type ProfileSection, profilePath } from '#lib/addresses/profile-path.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The side menu's entries in the order of the specification (section 2); quotes stand beside the orders, and the last is for administrators. */
const entries = [
  { section: 'access-data', icon: 'lock' },
  { section: 'address', icon: 'house' },
  { section: 'order', icon: 'package-check' },
  { section: 'favourites', icon: 'heart' },
  { section: 'newsletter', icon: 'mail' },
  { section: 'security', icon: 'shield-check' },
] as const satisfies readonly { section: ProfileSection; icon: IconName }[]

export type ProfileMenuEntry = 'start' | (typeof entries)[number]['section']

interface ProfileMenuProps {
  current: ProfileMenuEntry
  /** Whether an administrator is logged in. */
  admin?: boolean | undefined
}

/** Menu of the user area: a column beside the content, and on a phone one line that opens. Only one of them is there at a time. */
export async function ProfileMenu({ current, admin = false }: ProfileMenuProps) {
  const t = await getTranslations('profile')
  const links = <MenuLinks current={current} admin={admin} />
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

async function MenuLinks({ current, admin }: ProfileMenuProps) {
  const t = await getTranslations('profile.menu')
  const own = entries.filter(({ section }) => section !== 'security' || admin)
  return (
    <>
      <MenuLink entry="start" icon="user" name={t('start')} current={current} />
      <ul className="mt-0.5 space-y-0.5">
        {own.map(({ section, icon }) => (
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
    </>
  )
}

interface MenuLinkProps {
  entry: ProfileMenuEntry
  icon: IconName
  name: string
  current: ProfileMenuEntry
}

async function MenuLink({ entry, icon, name, current }: MenuLinkProps) {
  const store = await currentStore()
  return (
    <Link
      href={entry === 'start' ? profilePath(store) : profilePath(store, entry)}
      aria-current={entry === current ? 'page' : undefined}
      className={line}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      {name}
    </Link>
  )
}
