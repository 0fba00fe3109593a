import { ButtonLink } from '#components/ui/button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Slider } from '#lib/contract/categories.ts'

/** The opening picture of the home page with its message; the second slider stands beside it where there is room. */
export function Hero({ sliders }: { sliders: readonly Slider[] }) {
  const [first, second] = sliders
  if (!first) return null
  return (
    <section className="bg-sand">
      <div className="relative mx-auto max-w-[110rem] overflow-hidden">
        <Picture
          image={{ public_id: first.image_cld_public_id, alt: '', width: 1730, height: 1200, placeholder: null }}
          sizes="100vw"
          first
          className="aspect-[4/3] w-full object-cover object-right md:aspect-[2.1] md:max-h-[40rem]"
        />
        <div className="md:absolute md:inset-0 md:bg-linear-to-r md:from-sand md:from-18% md:via-sand/70 md:via-38% md:to-transparent md:to-55%">
          <div className="container-page flex h-full">
            <div className="flex max-w-lg flex-col items-start justify-center py-8 md:py-0">
              <h1 className="text-4xl text-ink">{first.title}</h1>
              <p className="mt-4 max-w-md text-base text-ink md:text-lg">{first.text}</p>
              <div className="mt-7 flex flex-wrap gap-3">
                <ButtonLink href={first.web_url} size="lg">
                  {first.button}
                </ButtonLink>
                {second ? (
                  <ButtonLink href={second.web_url} size="lg" look="inverse">
                    {second.button}
                  </ButtonLink>
                ) : null}
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
