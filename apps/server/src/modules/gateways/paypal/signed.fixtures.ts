/** A webhook that was signed once, by a key that is lost, and the certificate of that key. */
export const signedOnce = {
  raw: '{"id":"WH-VECTOR-1","event_type":"BILLING.PLAN.CREATED","event_version":1.0,"resource":{}}',
  webhookId: '1JE4291016473214C',
  headers: {
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-time': '2026-11-21T20:00:00Z',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-transmission-sig':
      'cmf77azBXvAFFwPj1lzuUX2kpYGysNgVKcXNs8Jiggaw5HWjLNg8ezHgWJ43b0WwzbaEm/pIJ4VaugFLP5dKsAm9lrGAO9oDV5Oi2rNPMM3oa4VKltbVSMB3SlVqy5gzpkcTRd6fWv9JglNoOnBCagfI+YdIalPfo8XOuJwKr27up59goph7Dinh35wjuW73iWRA2JeTfpSfNcvTa6aHhjwsnaqVhUek31VhxEX8rzg42Y4tAcxxTFg2Kjut8Ay1kRATx1G7pG4PpOUCXUeSNTMPY+w+S3DA6t8oZ8F2XxvY6utt4fxQFEe9FmmERjp99j+fSPhQHsD46cVSyjB5Dw==',
  },
  certificate: `-----BEGIN CERTIFICATE-----
MIIDQzCCAiugAwIBAgIUMUBFiUMkuhW3pDYzUBb07G+74LAwDQYJKoZIhvcNAQEL
BQAwMDEuMCwGA1UEAwwlbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLmV4YW1wbGUu
dGVzdDAgFw0yNjExMjEyMTA5NDFaGA8yMTI2MTAyODIxMDk0MVowMDEuMCwGA1UE
AwwlbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLmV4YW1wbGUudGVzdDCCASIwDQYJ
KoZIhvcNAQEBBQADggEPADCCAQoCggEBAMGbjEhs+lLnLFnI9y50RwkPL82Vn8gv
nvSwNK827ADXK3vXcR3adg9jWtYqU1IgkTy7TJCG0Za/czv8iuY0apILVA4DoWeu
hdgfVoxymOS1Bj/QVBN6dqkHNYgW3ADiFwWYo/UzPeqjDUaJonakxTyo2tN5dkrT
hw7uvTw07UJzefek7uEXZS+fkjHBWtaFSpWG4nD48cBYKcu4IysNpF5aaYSRnNDw
FnAR37cLJJJdyp1mn6bNGwDOAZIGGEV545lFs3+VQ+IE210amu3vrLpzfiSys3lK
vNNcgaKxnHeAalr2ikV+zf9Qs5CA5s0sfDCHAQooRwdHoJcnKADn2LECAwEAAaNT
MFEwHQYDVR0OBBYEFPd1qhcsstmSGXiIHQjZBmfQZxfZMB8GA1UdIwQYMBaAFPd1
qhcsstmSGXiIHQjZBmfQZxfZMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADggEBAJpq9uaPCGGFkzTs8HgO8Omc38m0hbXJmfstTAqVb/FwEDUpRCmgt+NL
tY7i9oeGEyQDWkIl1c7RA04X+KV1DgCvhG7QBe4MTbM5QbynCBh5wk2Czo2XVIJ9
Dk3aLpfhVjt24xakTzj1f77oxtWwW9kUzZ5tHPriYBlAlgyQbi4AGbOs+pmOGZCD
WceXL9hph/AxQ2j40wtjNEfXqU55lrW3TJN7vZ2konz+n7V0KQFZ+84FDNYw3kV2
X2XRosX0XqBls8rKRbq3jE6dF0UmA7Orl2Joj8ltOeJemdAC+1dsEm1KiRNDdE0K
uipv8Gvf5YMUIwAUDJSTNGFnw6nhvQ4=
-----END CERTIFICATE-----
`,
} as const
