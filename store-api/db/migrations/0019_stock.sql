CREATE TABLE "stock" (
	"product_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"place" text NOT NULL,
	"pieces" integer NOT NULL,
	"again_on" text,
	"shown" text DEFAULT '' NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_product_id_variant_id_place_pk" PRIMARY KEY("product_id","variant_id","place"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"store" text NOT NULL,
	"email" text NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_store_email_product_id_variant_id_pk" PRIMARY KEY("store","email","product_id","variant_id"),
	CONSTRAINT "stock_alerts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"place" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "stock_reservations_cart_id_product_id_variant_id_place_pk" PRIMARY KEY("cart_id","product_id","variant_id","place"),
	CONSTRAINT "stock_reservations_positive" CHECK ("stock_reservations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changed" ON "stock" USING btree ("product_id") WHERE "stock"."changed";--> statement-breakpoint
CREATE INDEX "stock_alerts_item" ON "stock_alerts" USING btree ("product_id","variant_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_age" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_reservations_item" ON "stock_reservations" USING btree ("product_id","variant_id") WHERE "stock_reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "stock_reservations_until" ON "stock_reservations" USING btree ("until") WHERE "stock_reservations"."state" = 'held';