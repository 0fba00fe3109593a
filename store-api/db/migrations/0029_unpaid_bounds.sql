ALTER TABLE "payments" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "network" text DEFAULT '' NOT NULL;