'use client'

import { Icon } from '#components/ui/icon.tsx'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { maxPieces } from '#lib/rules/pieces.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'
import type { CartPanelTexts } from './cart-panel-texts.ts'

interface CartPanelRowProps {
  row: CartRow
  /** Its price without tax, cents; null where that is not told. */
  net: number | null
  images: ImageSource
  texts: CartPanelTexts
  /** 0 removes the row. */
  changeQuantity: (rowId: string, quantity: number) => void
}

const button = 'flex size-9 items-center justify-center rounded-full hover:bg-sand disabled:opacity-40'

/** One row of the cart panel. */
export function CartPanelRow({ row, net, images, texts, changeQuantity }: CartPanelRowProps) {
  const name = [row.product.name, row.variant?.name].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-4 py-4">
      <span className="size-20 shrink-0 overflow-hidden rounded-md bg-sand">
        {row.product.image ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
          <img
            src={imageUrl(images, row.product.image.public_id, { width: 160, height: 160, crop: 'fill' })}
            alt=""
            width={80}
            height={80}
            className="size-full object-cover"
          />
        ) : null}
      </span>
      <div className="min-w-0 flex-1">
        <a href={row.product.web_url} className="text-sm font-medium leading-snug hover:underline underline-offset-4">
          {row.product.name}
        </a>
        {row.variant ? <p className="text-xs text-ink-soft">{row.variant.name}</p> : null}
        {row.configuration.map((word) => (
          <p key={word.label} className="text-xs text-ink-soft">
            {texts.choice.replace('{label}', word.label).replace('{value}', word.value)}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <fieldset className="flex items-center rounded-full border border-line">
            <legend className="sr-only">{`${texts.quantity}, ${name}`}</legend>
            <button
              type="button"
              className={button}
              disabled={row.quantity <= 1}
              onClick={() => changeQuantity(row.id, row.quantity - 1)}
            >
              <Icon name="minus" className="size-4" />
              <span className="sr-only">−1</span>
            </button>
            <span className="min-w-7 text-center text-sm tabular-nums">{row.quantity}</span>
            <button
              type="button"
              className={button}
              disabled={row.quantity >= maxPieces}
              onClick={() => changeQuantity(row.id, row.quantity + 1)}
            >
              <Icon name="plus" className="size-4" />
              <span className="sr-only">+1</span>
            </button>
          </fieldset>
          <span className="font-medium tabular-nums">
            {formatMoney(net ?? row.prices.total, { sign: true })}
            {net === null ? null : <span className="text-xs font-normal text-ink-soft">{` ${texts.untaxed}`}</span>}
          </span>
          <button type="button" className={`${button} relative shrink-0`} onClick={() => changeQuantity(row.id, 0)}>
            <Icon name="trash-2" className="size-4" />
            <span className="sr-only">{`${texts.remove}, ${name}`}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
