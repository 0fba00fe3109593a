import { openingAt } from '#lib/rules/configurator/opening-side.ts'
import { productDrawing } from '#lib/store-api/product-drawing.ts'
import { requestStore } from '#lib/stores/request.ts'

const slugForm = /^[a-z0-9_-]{1,200}$/
const refForm = /^[A-Za-z0-9-]{1,80}$/

/**
 * The drawing of a product with the dimensions of the variant named in `?variant=`, opening on
 * `?side=`: the gallery shows it as a picture.
 */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params
  const { searchParams } = new URL(request.url)
  const ref = searchParams.get('variant')
  const place = searchParams.get('side')
  const side = openingAt(place)
  const sound = slugForm.test(slug) && (ref === null || refForm.test(ref)) && (place === null || side !== null)
  try {
    const svg = sound ? await productDrawing(await requestStore(), slug, { ref, side }) : null
    if (svg === null) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=300' } })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
}
