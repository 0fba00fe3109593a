import { Link } from '#components/ui/link.tsx'
import type { ShowerPlace } from '#lib/configurator/shower-places.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageSet, imageUrl } from '#lib/urls/image-url.ts'

/** Where the shower is: a link with a picture for each place. */
export async function PlaceChoice({ places, path }: { places: readonly ShowerPlace[]; path: string }) {
  const source = await imageSource()
  return (
    <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
      {places.map(({ place, name, image_cld_public_id: picture }, index) => (
        <li key={place}>
          <Link
            href={`${path}?place=${place}`}
            className="group block overflow-hidden rounded-lg border border-line hover:border-ink"
          >
            {picture ? (
              // biome-ignore lint/performance/noImgElement: the image CDN answers every size
              <img
                src={imageUrl(source, picture, { width: 640 })}
                srcSet={imageSet(source, picture, [320, 640])}
                sizes="(min-width: 64rem) 20rem, 45vw"
                width={640}
                height={444}
                alt=""
                loading={index < 2 ? 'eager' : 'lazy'}
                className="aspect-[173/120] w-full bg-sand object-cover"
              />
            ) : null}
            <span className="flex min-h-14 items-center px-4 py-3 font-medium group-hover:underline">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
