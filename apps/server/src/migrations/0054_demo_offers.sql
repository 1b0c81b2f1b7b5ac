-- F-26: the British demo brand sells in pounds. What was bought in euro stays as it was bought.
update brands set settings = jsonb_set(settings, '{verificationFee,currency}', '"GBP"'), version = version + 1, updated_at = now()
  where id = 'mylikezone' and (settings ->> 'demo')::boolean and settings #>> '{verificationFee,currency}' = 'EUR';
update flows set settings = replace(settings::text, '"currency": "EUR"', '"currency": "GBP"')::jsonb, version = version + 1, updated_at = now()
  where brand_id = 'mylikezone' and exists (select from brands b where b.id = flows.brand_id and (b.settings ->> 'demo')::boolean);

-- D24: credits that members of the demo brands buy once, where no flow of an operator says otherwise.
update flows set settings = jsonb_set(settings, '{plans,topUps}', (
    select jsonb_agg(settings #> '{plans,verification,0}' || jsonb_build_object(
      'productId', t.product, 'name', t.name, 'price', t.price, 'totalPrice', t.price, 'credits', t.credits,
      'currency', settings #>> '{plans,free,0,currency}', 'period', null, 'level', 0, 'visible', true,
      'description', jsonb_build_object(
        'en', 'Paid once. These credits have no end date.',
        'es', 'Se paga una sola vez. Estos créditos no caducan.',
        'fr', 'Payé une seule fois. Ces crédits n’expirent pas.',
        'it', 'Paghi una volta sola e restano tuoi finché vuoi.')))
    from (values ('top-up-50', 'Extra 50', 499, 50), ('top-up-120', 'Extra 120', 1099, 120)) as t (product, name, price, credits))),
    version = version + 1, updated_at = now()
  where not settings -> 'plans' ? 'topUps'
    and exists (select from brands b where b.id = flows.brand_id and (b.settings ->> 'demo')::boolean);
