'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { isChatOpen } from '#lib/rules/chat-hours.ts'
import type { ChatContact } from './chat-link.tsx'

const ChatLink = lazy(() => import('./chat-link.tsx'))
/** How often the clock is looked at, milliseconds. */
const look = 30_000

/** The chat's button while somebody is there to answer; a page that stays open loses it when the chat closes. */
export function ChatHours(contact: ChatContact) {
  const { timeZone } = contact
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const update = () => setOpen(isChatOpen(new Date(), timeZone))
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [timeZone])
  return <Suspense>{open ? <ChatLink {...contact} /> : null}</Suspense>
}
