ALTER TABLE "stores" DROP COLUMN "language";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "order_prefix";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "brand_path";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "image_cloud";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "payment_methods";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "length_unit";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "voucher_minimum";