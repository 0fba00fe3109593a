import { Link } from '#components/ui/link.tsx'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'

/** Subcategories as a row of links with their icon. */
export async function Subcategories({
  items,
}: {
  items: readonly { id: number; name: string; web_url: string; icon_cld_public_id: string | null }[]
}) {
  if (items.length === 0) return null
  const source = await imageSource()
  return (
    <ul className="subcategories">
      {items.map((item) => (
        <li key={item.id}>
          <Link href={item.web_url}>
            {item.icon_cld_public_id ? (
              <i
                style={{
                  maskImage: `url(${imageUrl(source, item.icon_cld_public_id, { width: 80, format: 'svg' })})`,
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
