import { Icon } from '#components/ui/icon.tsx'
import { MenuIcon, MenuLink } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'
import { CloseMenu, closeWhenLeft, type MobileMenuTexts } from './mobile-menu-bar.tsx'

/** All three levels of the menu, which take the place of the links of the first. */
export function MobileMenuLevels({ entries, texts }: { entries: readonly MenuEntry[]; texts: MobileMenuTexts }) {
  return (
    <ul className="px-4 pb-10">
      {entries.map((item) => (
        <li key={item.id}>
          {item.items ? (
            <>
              <button type="button" popoverTarget={`mobile-${item.id}`} className="mobile-row">
                {item.name}
                <Icon name="chevron-left" className="size-5 rotate-180 text-ink-soft" />
              </button>
              <SecondLevel id={`mobile-${item.id}`} item={item} texts={texts} />
            </>
          ) : (
            <MenuLink entry={item} className="mobile-row" />
          )}
        </li>
      ))}
    </ul>
  )
}

function SecondLevel({ id, item, texts }: { id: string; item: MenuEntry; texts: MobileMenuTexts }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div id={id} popover="auto" className="mobile-screen" onBlur={closeWhenLeft}>
      <div className="mobile-bar">
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-ml-2 flex min-h-11 items-center gap-1 px-2"
        >
          <Icon name="chevron-left" className="size-5" />
          <span className="sr-only">{texts.back}</span>
          {item.name}
        </button>
        <CloseMenu text={texts.close} />
      </div>
      {item.banner ? (
        // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
        <img
          src={item.banner}
          alt=""
          loading="lazy"
          width={828}
          height={574}
          className="aspect-[2.2] w-full object-cover"
        />
      ) : null}
      <div className="px-4 pb-10">
        {item.url ? <MenuLink entry={showAll(texts, item)} className="mobile-row font-medium text-water" /> : null}
        {item.items?.map((sub) => (
          <details key={sub.id} name={`${id}-levels`} className="group">
            <summary className="mobile-row list-none [&::-webkit-details-marker]:hidden">
              <span className="flex items-center gap-3">
                <MenuIcon address={sub.icon} />
                {sub.name}
              </span>
              <Icon name="chevron-left" className="size-5 -rotate-90 text-ink-soft group-open:rotate-90" />
            </summary>
            <ul className="py-2 pl-10 text-sm text-ink-soft [&_a]:block [&_a]:min-h-11 [&_a]:py-2.5">
              {sub.url ? (
                <li className="font-medium text-water">
                  <MenuLink entry={showAll(texts, sub)} />
                </li>
              ) : null}
              {sub.items?.map((link) => (
                <li key={link.id}>
                  <MenuLink entry={link} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}

function showAll(texts: MobileMenuTexts, { name, url }: MenuEntry): Pick<MenuEntry, 'name' | 'url'> {
  return { name: texts.showAll.replace('{name}', name), ...(url && { url }) }
}
