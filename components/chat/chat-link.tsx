'use client'

import { Icon } from '#components/ui/icon.tsx'
import type { ChatContact } from '#lib/stores/chat-contact.ts'

const option = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm hover:bg-sand [&_svg]:size-5'

/** Floating button that opens the contact channels, above the bars at the foot of a phone's screen. */
export default function ChatLink({ chat, write, phone, texts }: ChatContact) {
  return (
    <details className="group fixed right-4 bottom-24 z-20 lg:bottom-6 [:root:has([data-small-drawing])_&]:bottom-40">
      <summary className="flex size-13 list-none items-center justify-center rounded-full bg-water text-white shadow-panel hover:bg-water-deep [&::-webkit-details-marker]:hidden">
        <Icon name="headset" className="size-6" />
        <span className="sr-only">{texts.open}</span>
      </summary>
      <div className="absolute right-0 bottom-full mb-3 w-64 rounded-lg border border-line bg-paper p-3 shadow-panel">
        <p className="px-3 pb-1 text-sm font-semibold">{texts.title}</p>
        <ul>
          <li>
            <a href={chat} className={option}>
              <Icon name="headset" />
              {texts.chat}
            </a>
          </li>
          <li>
            <a href={write} className={option}>
              <Icon name="mail" />
              {texts.write}
            </a>
          </li>
          {phone ? (
            <li>
              <a href={`tel:${phone.number}`} className={option}>
                <Icon name="phone" />
                <span>
                  {texts.phone} <span className="whitespace-nowrap">{phone.shown}</span>
                </span>
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </details>
  )
}
