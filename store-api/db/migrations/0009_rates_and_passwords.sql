ALTER TABLE "carts" ADD COLUMN "pending_password_hash" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "pending_secret_hash" text;--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "tax_rate";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "paypal_rate";