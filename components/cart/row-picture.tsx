import { Picture, type PictureProps } from '#components/ui/picture.tsx'
import type { CartRow } from '#lib/contract/cart-rows.ts'

interface RowPictureProps extends Pick<PictureProps, 'sizes' | 'largest'> {
  row: CartRow
  /** Place and shape of the picture's box. */
  className: string
}

/** The picture of a row of a cart or an order, cropped to its box; an empty box without a picture. */
export function RowPicture({ row, className, ...size }: RowPictureProps) {
  return (
    <div className={className}>
      {row.product.image ? <Picture image={row.product.image} {...size} className="size-full object-cover" /> : null}
    </div>
  )
}
