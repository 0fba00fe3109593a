import { Link } from '#components/ui/link.tsx'
import { imageAddress } from '#lib/images/address.ts'
import { imageSource } from '#lib/images/source.ts'

/** Subcategories as a row of links with their icon. */
export async function Subcategories({
  items,
}: {
  items: readonly { id: number; name: string; web_url: string; icon_cld_public_id: string | null }[]
}) {
  if (items.length === 0) return null
  const source = await imageSource()
  return (
    <ul className="-mx-4 mt-5 flex gap-2 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={item.web_url}
            className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line px-4 text-sm hover:border-water hover:text-water"
          >
            {item.icon_cld_public_id ? (
              <span
                aria-hidden="true"
                className="size-5 bg-water"
                style={{
                  mask: `url(${imageAddress(source, item.icon_cld_public_id, { width: 80, format: 'svg' })}) center / contain no-repeat`,
                }}
              />
            ) : null}
            {item.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
