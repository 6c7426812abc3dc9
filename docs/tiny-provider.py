"""A provider in 40 lines of code: one restaurant, one branch, one dish, no orders. Written from docs/openapi.json alone.

    python3 docs/tiny-provider.py 4100
    npm run provider-check -- --api http://127.0.0.1:4100 --tenant tiny --until menu
"""
import datetime, json, sys, urllib.parse, wsgiref.simple_server as wsgi
TENANT = {"tenant": "tiny", "name": {"en": "Tiny"}, "title": {"en": "Tiny"}, "country": "SA", "currency": "SAR", "logo": "/logo.svg",
          "time_zone": "Asia/Riyadh", "app_token": "tiny-app-token", "domain": "tiny.localhost"}
SERVICE = {"type": "pickup", "state": "open", "asap_allowed": True, "schedule_allowed": False, "opens_at": None, "closes_at": None,
           "last_order_at": None, "promise_min": 10, "promise_max": 20, "min_order": "0.00", "max_days": 0}
BRANCH = {"id": "b1", "uuid": "b1", "number": 1, "names": {"en": "Main"}, "district": {}, "address": {}, "latitude": 24.7,
          "longitude": 46.7, "phone": "", "time_zone": "Asia/Riyadh", "currency": "SAR", "sort": 1, "state": "open",
          "next_change_at": None, "services": [SERVICE], "hours": [], "overrides": [],
          "modules": {"reservation": False, "waiting": False}, "vat": {"enabled": False, "number": None, "url": None}}
TEA = {"id": "tea", "names": {"ar": "شاي", "en": "Tea"}, "descriptions": {}, "image": None, "price": "5.00", "price_from": False,
       "min_price": "5.00", "has_choices": False, "needs_choice": False, "allergens": [], "tags": [], "group_id": "g1",
       "availability": {"state": "available"}, "price_version": "1"}
LINE = {"item_id": "tea", "qty": 1, "state": "ok", "errors": [], "names": TEA["names"], "unit_price": "5.00", "total": "5.00",
        "deposit": None, "price_version": "1"}
CALLS = {
    "tenant/defaultSettings/getSettingByGroups": [{"key": "website.enable", "value": "1"}],
    "branch/frontend/branches": [BRANCH], "branch/frontend/branches/b1": BRANCH, "payment/methods": [],
    "branch/branches/b1/time-slots": {"type": "pickup", "time_zone": "Asia/Riyadh", "days": [],
                                      "asap": {"available": True, "from": None, "to": None}},
    "menu/frontend/menus": {"branch_id": "b1", "type": "pickup", "groups": [
        {"id": "g1", "names": {"en": "Drinks"}, "image": None, "sort": 1, "availability": TEA["availability"], "items": [TEA]}]},
    "menu/frontend/items/tea": {**TEA, "option_groups": [], "insurance_groups": []},
    "menu/frontend/items/search": [TEA], "menu/frontend/items/validate": {"valid": True, "lines": [LINE]}}
STATUSES = {None: "200 OK", "TENANT_UNKNOWN": "401 Unauthorized", "APP_TOKEN_WRONG": "403 Forbidden", "NOT_FOUND": "404 Not Found"}

def answer(request, start):
    call, query = request["PATH_INFO"].removeprefix("/api/v1/"), dict(urllib.parse.parse_qsl(request["QUERY_STRING"]))
    code = ("TENANT_UNKNOWN" if request.get("HTTP_X_TENANT") != "tiny" else
            "APP_TOKEN_WRONG" if request.get("HTTP_X_APP_TOKEN") != TENANT["app_token"] else
            None if call in CALLS else "NOT_FOUND")
    data = None if code else CALLS[call] if query.get("q", "").lower() in "tea" else []
    if call == "tenant/resolve":
        code, data = None, TENANT if query.get("domain") == TENANT["domain"] else None
    text = "لا يوجد" if request.get("HTTP_X_LOCALIZATION") == "ar" else "Not there"
    now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    start(STATUSES[code], [("Content-Type", "application/json")])
    return [json.dumps({"data": data, "meta": {"server_time": now}, "errors": code and [{"code": code, "message": text}] or []}).encode()]

server = wsgi.make_server("127.0.0.1", int(sys.argv[1]), answer)
print(server.server_port, flush=True)
server.serve_forever()
