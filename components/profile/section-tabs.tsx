import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { type ProfileSection, profilePath } from '#lib/urls/profile-path.ts'

interface SectionTabsProps {
  label: string
  current: ProfileSection
  tabs: readonly (readonly [section: ProfileSection, name: string])[]
}

/** Links between sections of the profile that stand beside each other. */
export async function SectionTabs({ label, current, tabs }: SectionTabsProps) {
  const store = await currentStore()
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-6 text-sm">
        {tabs.map(([section, name]) => (
          <li key={section}>
            <Link
              href={profilePath(store, section)}
              aria-current={section === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-water aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
